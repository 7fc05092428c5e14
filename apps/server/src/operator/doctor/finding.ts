export type Level = 'ok' | 'warning' | 'fault';

/** What a check has found. `advice`: what to do about it. */
export type Finding = { level: Level; text: string; advice?: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const fault = (text: string, advice: string): Finding => ({ level: 'fault', text, advice });

/** What was found, or that all is well. */
export const orOk = (found: readonly Finding[], text: string): Finding[] =>
  found.length > 0 ? [...found] : [ok(text)];
