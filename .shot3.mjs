import { chromium } from 'playwright-core'
const B='http://localhost:8793'
const br = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] })
const ctx = await br.newContext({ viewport:{width:360,height:740} })
const p = await ctx.newPage()
p.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log('CONSOLE', p.url(), m.text().slice(0,300)) })
p.on('pageerror', e=>console.log('PAGEERROR', p.url(), String(e).slice(0,300)))
await p.goto(B+'/auth'); await p.waitForTimeout(400); await p.fill('[name=email]','staff@example.com'); await p.fill('[name=password]','staff-demo'); await p.keyboard.press('Enter'); await p.waitForURL(B+'/')
await p.goto(B+'/dashboard/inventory'); await p.waitForTimeout(400)
// overlay
await p.route(u=>u.search==='?status=low', async r=>{ await new Promise(f=>setTimeout(f,1800)); r.continue() })
await p.getByRole('link',{name:'Low stock'}).click({noWaitAfter:true}); await p.waitForTimeout(900); console.log('overlay', await p.locator('.slow-navigation').count().catch(e=>String(e).slice(0,80))); await p.screenshot({path:'/tmp/dash-shots/slow.png'}); await p.waitForURL('**status=low'); await p.waitForTimeout(300)
console.log('after', await p.locator('.slow-navigation').count())
// theme toggle on a hydrated page
await p.getByRole('button',{name:'Switch between light and dark'}).click(); console.log('theme', await p.evaluate(()=>document.documentElement.dataset.theme))
await p.reload(); console.log('theme kept', await p.evaluate(()=>document.documentElement.dataset.theme))
// double click counts once
const row=p.locator('.inventory tbody tr').first(); const before=await row.innerText(); await row.getByRole('button',{name:'Receive',exact:true}).dblclick(); await p.waitForTimeout(1000); console.log(before.match(/\d+ available/)[0],'->',(await p.locator('.inventory tbody tr').first().innerText()).match(/\d+ available/)[0], p.url())
await p.screenshot({path:'/tmp/dash-shots/moved-js-360.png'})
// keyboard: tab from top of the product page
await p.goto(B+'/dashboard/inventory'); await p.locator('.inventory th a').first().click(); await p.waitForTimeout(700); await p.screenshot({path:'/tmp/dash-shots/product-top-360.png'})
// menu of account on the shop at 360
await p.goto(B+'/products'); await p.waitForTimeout(300); await p.locator('summary[aria-label^=Account]').click(); await p.screenshot({path:'/tmp/dash-shots/menu-360.png'})
await p.locator('form[action="/auth/logout"] button').click(); await p.waitForURL(B+'/'); await p.waitForTimeout(300); await p.screenshot({path:'/tmp/dash-shots/signed-out-360.png'})
const resp=await p.goto(B+'/dashboard/inventory'); console.log(p.url(), resp.status())
await br.close()
