import { t } from '@kalaangan/messages/t';
import { languageCodes } from '@kalaangan/messages/languages';
import { inPageLanguage, pageDirection, pageLanguage } from '@kalaangan/messages/page-language';
import type { ReactNode } from 'react';

type DocumentProps = { styles: readonly string[]; children: ReactNode };

/** <html> and the part of <head> that all pages share. The browser hydrates the whole document. */
export function Document({ styles, children }: DocumentProps) {
  return (
    <html lang={pageLanguage} dir={pageDirection} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          src="/before-paint.js"
          data-failed={t('This page could not be loaded.')}
          data-reload={t('Reload the page')}
          // By the server alone: the browser's code has no list of languages until one is chosen.
          data-languages={import.meta.env.SSR ? languageCodes.join(' ') : undefined}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121c1a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inPageLanguage('/manifest.webmanifest')} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
