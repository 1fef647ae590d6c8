import { chromium } from 'playwright-core'
const B='http://localhost:8793'
const br = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] })
const p = await (await br.newContext({ viewport:{width:360,height:740} })).newPage()
await p.goto(B+'/auth'); await p.waitForTimeout(400); await p.fill('[name=email]','staff@example.com'); await p.fill('[name=password]','staff-demo'); await p.keyboard.press('Enter'); await p.waitForURL(B+'/')
await p.goto(B+'/dashboard/inventory'); await p.waitForTimeout(600)
let hit=0
await p.route(u=>u.search.includes('low'), async r=>{ hit++; await new Promise(f=>setTimeout(f,2500)); await r.continue() })
await p.evaluate(()=>{ window.addEventListener('click',e=>{console.log('click',e.defaultPrevented,e.target.tagName)}) })
p.on('console',m=>console.log(m.text()))
const t=Date.now()
p.getByRole('link',{name:'Low stock'}).click({noWaitAfter:true}).catch(()=>{})
for(let i=0;i<6;i++){ await new Promise(f=>setTimeout(f,400)); console.log(Date.now()-t, hit, await Promise.race([p.evaluate(()=>!!document.querySelector('.slow-navigation')).catch(e=>'err'), new Promise(f=>setTimeout(()=>f('hung'),300))])) ; if(i==3) await p.screenshot({path:'/tmp/dash-shots/slow.png',timeout:1500}).catch(()=>{}) }
await br.close()
