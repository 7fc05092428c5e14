// Ends with 0 if the site on this machine, or in this container, answers: node answers.mjs /livez
const { HOST = '', PORT = '3000' } = process.env;
const isEvery = ['', '0.0.0.0', '::'].includes(HOST);
const host = isEvery ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const ok = await fetch(`http://${host}:${PORT || 3000}${process.argv[2] ?? '/livez'}`, {
  signal: AbortSignal.timeout(5000),
}).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(ok ? 0 : 1);
