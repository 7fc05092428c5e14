// Runs before the page is painted. Pages are the same for everybody: for a member who does not see some people, the content
// waits until it has been asked for again without them (shell/use-veil.ts). If that fails or takes long, a notice says so.
// The line that offers the page in the person's own language gets its place (shell/language), so that nothing moves.
offerLanguage();
try {
  if (localStorage.getItem('token') && localStorage.getItem('hides-people')) veil();
} catch {
  // Storage is disabled: everybody is a visitor.
}

function offerLanguage() {
  const root = document.documentElement;
  const codes = document.currentScript?.dataset.languages?.split(' ') ?? [];
  const [first] = (navigator.languages[0] ?? '').toLowerCase().split('-');
  const own = read('language') ?? first ?? '';
  if (own !== root.lang && codes.includes(own) && read('language-offer-closed') === null)
    root.dataset.offer = own;
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function veil() {
  const root = document.documentElement;
  // In the language of the page, which writes them.
  const texts = document.currentScript?.dataset ?? {};
  const isVeiled = () => root.dataset.veiled !== undefined;
  /** @type {HTMLElement | null} */
  let notice = null;
  root.dataset.veiled = '';

  function tell() {
    if (notice || !isVeiled()) return;
    // The HTML is slow too.
    if (!document.body) return void setTimeout(tell, 1_000);
    const reload = document.createElement('a');
    reload.href = '';
    reload.textContent = texts.reload ?? '';
    notice = document.createElement('p');
    // The style sheet hides it as soon as the content is shown.
    notice.className = 'page-notice veil-notice';
    notice.setAttribute('role', 'status');
    notice.append(`${texts.failed} `, reload);
    document.body.append(notice);
  }
  addEventListener('veil-failed', tell);
  setTimeout(tell, 10_000);

  // After a failure links and forms load whole pages: the content of this one stays veiled.
  /** @param {Event} event */
  function leave(event) {
    if (!notice || !isVeiled()) return;
    if (event.type === 'popstate') location.reload();
    else if (event.type === 'submit' || (event.target instanceof Element && event.target.closest('a')))
      event.stopPropagation();
  }
  for (const type of ['click', 'submit', 'popstate']) addEventListener(type, leave, true);
}
