/** The style of all public pages: system fonts, so that a page in any script is a few kilobytes. */
export const style = `:root{color-scheme:light dark;--text:#1b1f24;--minor:#57606a;--back:#fff;--line:#d0d7de;--link:#0550ae;--mark:#eaeef2}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--minor:#9da7b3;--back:#0d1117;--line:#3d444d;--link:#79b8ff;--mark:#262c36}}
*{box-sizing:border-box}
html{background:var(--back);color:var(--text);font:1.0625rem/1.6 system-ui,"Noto Sans","Noto Sans Devanagari","Noto Sans Kannada",sans-serif}
body{margin:0 auto;max-width:52rem;padding:0 1rem 4rem;overflow-wrap:anywhere}
a{color:var(--link)}
a:focus-visible,input:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;background:var(--back);padding:.5rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 2rem;justify-content:space-between;border-bottom:1px solid var(--line);padding:.75rem 0}
.path{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0}
.path li+li::before{content:"›";margin:0 .5rem;color:var(--minor)}
.path a,.languages a,.years a,.entries a{display:inline-block;padding:.25rem 0;min-height:1.5rem}
.languages{display:flex;flex-wrap:wrap;gap:0 1rem}
.languages span{padding:.25rem 0;font-weight:600}
h1{font-size:1.75rem;line-height:1.25;margin:1.5rem 0 1rem}
h2{font-size:1.3rem;line-height:1.3;margin:2rem 0 .5rem}
h3{font-size:1.1rem;margin:1.25rem 0 .25rem}
.state{border-inline-start:.3rem solid var(--link);background:var(--mark);padding:.5rem .75rem}
.provisional,.superseded,.withdrawn,.adjourned,.cancelled{border-color:#bf8700}
dl{display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin:1rem 0}
dt{color:var(--minor);font-size:.9rem}
dd{margin:0}
article{border-top:1px solid var(--line);margin-top:1.5rem}
.minor{color:var(--minor);font-size:.9rem}
.redacted{background:var(--mark);color:var(--minor);border:1px dashed var(--minor);padding:0 .3rem}
.parallel{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:0 2rem}
.parallel>div>:first-child{margin-top:1rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th{white-space:nowrap}
th,td{border:1px solid var(--line);padding:.35rem .6rem;text-align:start;vertical-align:top}
code{font:.85rem ui-monospace,monospace;word-break:break-all}
.entries,.years,.decisions{padding-inline-start:0;list-style:none}
.entries li,.decisions li{border-bottom:1px solid var(--line);padding:.5rem 0}
.agenda li{padding:.25rem 0}
.agenda p{margin:0}
.entries a{font-weight:600}
.years{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
input,button{font:inherit;color:inherit;background:var(--back);border:1px solid var(--minor);border-radius:.3rem;padding:.4rem .7rem;max-width:100%}
@media print{header,.skip,form{display:none}a{color:inherit;text-decoration:none}}
`;
