import { pathIn } from '@kalaangan/messages/addresses';
import { languages, type Language } from '@kalaangan/messages/languages';
import { inLanguage, t } from '@kalaangan/messages/t';
import { escapeHtml } from '#platform/html/escape-html.ts';

/** The page is self-contained: it may be shown while nothing can be loaded. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const styles = `:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}
body{display:grid;place-content:center;justify-items:start;gap:1rem;min-height:100dvh;margin:0 auto;padding:1.5rem;
max-width:32rem;box-sizing:border-box}
h1{font-size:1.5rem;line-height:1.3;margin:0}p{margin:0}small{opacity:.75}
a{padding:.625rem 1.25rem;border-radius:.5rem;background:CanvasText;color:Canvas;font-weight:600;text-decoration:none}`;

/** The same address again, the home page, or the form that was sent. */
export type WayOn = 'again' | 'home' | 'back';

type ErrorPage = {
  message: string;
  wayOn: WayOn;
  requestId?: string | undefined;
  language: Language;
};

/** The HTML for a navigation that failed. */
export function errorPage({ message, wayOn, requestId, language }: ErrorPage): string {
  const text = escapeHtml(message);
  const texts = inLanguage(language, () => ({
    again: escapeHtml(t('Try Again')),
    home: escapeHtml(t('Home')),
    back: escapeHtml(t('The Back button of your browser leads to the form, with what you typed.')),
    reference: escapeHtml(t('Reference:')),
  }));
  const waysOn = {
    again: `<a href="">${texts.again}</a>`,
    home: `<a href="${pathIn(language, '/')}">${texts.home}</a>`,
    back: `<p>${texts.back}</p>`,
  };
  return `<!DOCTYPE html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text}</title>
<style>${styles}</style>
</head>
<body>
<h1>${text}</h1>
${waysOn[wayOn]}
${requestId ? `<small>${texts.reference} <bdi>${escapeHtml(requestId)}</bdi></small>` : ''}
</body>
</html>
`;
}
