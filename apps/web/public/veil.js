// Runs before the page is painted. Pages are the same for everybody: for a member who does not see some people, the content
// waits until it has been asked for again without them (lib/veil.ts).
try {
  if (localStorage.getItem('token') && localStorage.getItem('hides-people'))
    document.documentElement.dataset.veiled = '';
} catch {
  // Storage is disabled: everybody is a visitor.
}
