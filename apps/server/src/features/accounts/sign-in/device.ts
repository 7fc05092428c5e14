import type { Language } from '@kalaangan/messages/languages';
import { inLanguage, t } from '@kalaangan/messages/t';

type Rule = readonly [name: string, pattern: RegExp];

/** The first that matches counts: most browsers also name the ones that they are like. */
const browsers: readonly Rule[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const find = (rules: readonly Rule[], text: string) => rules.find(([, pattern]) => pattern.test(text))?.[0];

const between = ' on ';

/** Browser and system of a User-Agent, as they are kept: 'Chrome on Android'. Empty if it names neither. */
export function deviceOf(userAgent: string): string {
  // Longer ones are made up; the patterns need not read them.
  const text = userAgent.slice(0, 500);
  return [find(browsers, text), find(systems, text)].filter((name) => name !== undefined).join(between);
}

/** A device that was kept, for a reader of this language. */
export function wordDevice(device: string, language: Language): string {
  const [browser = '', system] = device.split(between);
  return inLanguage(language, () => {
    if (device === '') return t('Unknown device');
    return system === undefined ? device : t('{browser} on {system}', { browser, system });
  });
}
