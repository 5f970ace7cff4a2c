/** The site's only style sheet: system fonts, and the light or dark theme of the reader's system. */
export const style = `:root{color-scheme:light dark;--text:#1b1f24;--quiet:#57606a;--ground:#fff;--raised:#f6f8fa;--line:#d0d7de;--link:#0a58ca}
@media(prefers-color-scheme:dark){:root{--text:#e6e8eb;--quiet:#a3adb8;--ground:#101418;--raised:#1a2027;--line:#39424d;--link:#82bbff}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;overflow-wrap:break-word;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}
a{color:var(--link)}
a:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.25rem .5rem}
header{border-bottom:1px solid var(--line);background:var(--raised)}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;padding:.75rem 1rem;max-width:84rem;margin:auto}
header strong a{color:inherit;text-decoration:none}
main{max-width:84rem;margin:auto;padding:1rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0 .25rem}
h2{font-size:1.25rem;margin:2.25rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p,li,dd{max-width:70ch}
p.lead{font-size:1.125rem;margin:.25rem 0}
.quiet{color:var(--quiet)}
code,pre{font:13px/1.5 ui-monospace,monospace}
code{background:var(--raised);border-radius:4px;padding:.05em .3em}
h1 code,h2 code{font-size:.9em}
pre{background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:.75rem;overflow:auto}
pre code{background:none;padding:0;overflow-wrap:normal}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
thead th{white-space:nowrap;color:var(--quiet);font-weight:600}
tbody th{font-weight:600;min-width:10rem}
td ul,td ol{margin:0;padding-left:1.1rem}
tr:target{background:var(--raised)}
.chart{overflow:auto;border:1px solid var(--line);border-radius:6px;max-height:85vh}
.chart img{display:block;margin:auto;height:auto;max-width:none}
#zoom-fit:target .chart img{max-width:100%}
#zoom-200:target .chart img{width:calc(var(--wide) * 2)}
.picture img{display:block;width:100%;max-width:24rem;height:auto;border:1px solid var(--line);border-radius:4px}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:.75rem 0;padding:0;list-style:none}
.contents ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
form.filter{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}
form.filter label{display:grid;gap:.125rem}
input,select{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--quiet);border-radius:6px;padding:.375rem .5rem;min-width:min(16rem,80vw)}
details{margin:.25rem 0}
.source{counter-reset:line}
.source span{display:block;min-height:1.5em}
.source span::before{counter-increment:line;content:counter(line);display:inline-block;width:3.5em;padding-right:1em;text-align:right;color:var(--quiet)}
.source span:target{background:var(--line)}
main img{max-width:100%}
@media(max-width:40rem){section[aria-labelledby=states]{& thead{display:none}& tr,& th,& td{display:block;border:0}& tr{padding:.5rem 0;border-bottom:1px solid var(--line)}& th,& td{padding:.125rem 0}}}
[hidden]{display:none}
@media print{header,form.filter{display:none}}`
