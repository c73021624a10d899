// The fixed parts of the pages.
#pragma once

#include <string_view>

namespace nuancier::server::page {

// {lang} {title} {skip} {other} {other_lang} {other_name} {main_html} {foot}
inline constexpr std::string_view frame = R"(<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">{skip}</a>
<header>
<a class="brand" href="/?lang={lang}"><img src="/icon.svg" alt="" width="56" height="56"><span>Nuancier</span></a>
<a href="{other}" lang="{other_lang}" hreflang="{other_lang}">{other_name}</a>
</header>
<main id="main">
{main_html}</main>
<footer><p>{foot}</p></footer>
</body>
</html>
)";

inline constexpr std::string_view home = R"(<h1>{title}</h1>
<p class="lead">{lead}</p>
<p class="count">{playing}</p>
<section aria-labelledby="games">
<h2 id="games">{games}</h2>
<ul class="games">
{list_html}</ul>
</section>
<section aria-labelledby="terminal">
<h2 id="terminal">{terminal}</h2>
<p>{terminal_how}</p>
<pre><code>nuancier play kolpa
nuancier play pop --puzzle daily</code></pre>
</section>
<section aria-labelledby="programs">
<h2 id="programs">{programs}</h2>
<p>{programs_how}</p>
<ul>
<li><a href="/api/games?lang={lang}"><code>/api/games</code></a></li>
<li><a href="/api/tables"><code>/api/tables</code></a></li>
<li><a href="/api/puzzles/daily"><code>/api/puzzles/daily</code></a></li>
</ul>
</section>
)";

inline constexpr std::string_view game = R"(<li><h3>{name}</h3><p>{tagline}</p><p class="small">{players}</p></li>
)";

inline constexpr std::string_view message = R"(<h1>{title}</h1>
<p class="lead">{lead}</p>
<p>{what}</p>
<p><a href="/?lang={lang}">{home}</a></p>
)";

// Paper and ink; cards carry the colour.
inline constexpr std::string_view style = R"(:root {
  --paper: #faf6ee;
  --card: #fffdf8;
  --ink: #23211d;
  --soft: #5c574c;
  --rule: #d9d1c1;
  --link: #00568a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181d;
    --card: #1f2229;
    --ink: #f1ece1;
    --soft: #b9b2a3;
    --rule: #3a3e48;
    --link: #7cc4f4;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 46rem;
  padding: 1rem 1.25rem 3rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 "Atkinson Hyperlegible", "Helvetica Neue", Arial, sans-serif;
}
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 4px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; background: var(--card); padding: 0.75rem 1rem; }
header { display: flex; justify-content: space-between; align-items: center; min-height: 72px; }
header a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 44px; }
.brand { color: var(--ink); text-decoration: none; font-weight: 700; font-size: 1.375rem; letter-spacing: 0.01em; }
h1 { font-size: 2rem; line-height: 1.2; margin: 2rem 0 0.75rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1.0625rem; margin: 0; }
.lead { font-size: 1.1875rem; }
.count, .small, footer { color: var(--soft); font-variant-numeric: tabular-nums; }
.small { font-size: 0.9375rem; }
.games { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
.games li { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 0.875rem 1.125rem; }
.games p { margin: 0.25rem 0 0; }
pre { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 0.875rem 1.125rem; overflow-x: auto; }
code { font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace; font-size: 0.9375em; }
li { margin: 0.375rem 0; }
footer { margin-top: 3rem; border-top: 1px solid var(--rule); font-size: 0.9375rem; }
@media (min-width: 40rem) { .games { grid-template-columns: 1fr 1fr; } }
)";

// A fan of five swatches, one a game.
inline constexpr std::string_view icon = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<g stroke="#23211d" stroke-width="1.5" stroke-linejoin="round">
<rect x="26" y="8" width="12" height="42" rx="3" fill="#cc79a7" transform="rotate(-48 32 54)"/>
<rect x="26" y="8" width="12" height="42" rx="3" fill="#0072b2" transform="rotate(-24 32 54)"/>
<rect x="26" y="8" width="12" height="42" rx="3" fill="#009e73"/>
<rect x="26" y="8" width="12" height="42" rx="3" fill="#f0c808" transform="rotate(24 32 54)"/>
<rect x="26" y="8" width="12" height="42" rx="3" fill="#d55e00" transform="rotate(48 32 54)"/>
<circle cx="32" cy="54" r="4" fill="#faf6ee"/>
</g>
</svg>
)svg";

}  // namespace nuancier::server::page
