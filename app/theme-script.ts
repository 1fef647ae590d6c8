/** Runs before the first paint, so that a remembered theme never flashes. Without it the system's preference rules. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"
