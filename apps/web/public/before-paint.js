// Runs before the page is painted. Pages are the same for everybody: for a member who does not see some people, the content
// waits until it has been asked for again without them (shell/use-veil.ts). If that fails or takes long, a notice says so.
// The home page has what the site is, which is for visitors alone until they close it, and the space of what new members
// have there instead (features/feed). The line that offers the page in the person's own language has its space, too
// (shell/language).
offerLanguage();
try {
  const { dataset, style } = document.documentElement;
  const token = localStorage.getItem('token');
  if (token && localStorage.getItem('hides-people')) veil();
  if (localStorage.getItem('intro-closed')) dataset.introClosed = '';
  if (token && isLive(token)) {
    dataset.member = '';
    style.setProperty('--first-steps', `${Number(localStorage.getItem('first-steps-height'))}px`);
  }
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

/** As in lib/session/session.ts. @param {string} token */
function isLive(token) {
  const [, payload = ''] = token.split('.');
  /** @type {{ exp?: number }} */
  const { exp = 0 } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return exp * 1000 > Date.now();
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
