/** Applies the stored theme before the first paint, so that the page does not flash. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"
