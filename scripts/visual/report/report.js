// Shows what the form asks for, and counts it.
const form = document.querySelector('form');
const articles = [...document.querySelectorAll('article')];

function show() {
  const { kind, mode, text } = Object.fromEntries(new FormData(form));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const article of articles) {
    const fits = (!kind || article.dataset.kind === kind) && (!mode || article.dataset.mode === mode);
    article.hidden = !(fits && words.every((word) => article.dataset.text.includes(word)));
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('article:not([hidden])');
  }
  form.querySelector('output').value = `${articles.filter(({ hidden }) => !hidden).length} shown`;
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
