import { describe, expect, it } from 'vitest';
import { emailField } from './accounts/account-fields.ts';
import { loginBody } from './accounts/accounts.calls.ts';
import { accountMessages } from './accounts/accounts.ts';
import { emailForm } from './email.ts';

describe(emailForm, () => {
  it.each([
    ['invisible characters', 'as\u200bha\u00ad@exam\u2060ple.org\ufeff'],
    ['fillers and signs of direction', '\u3164\u202easha@example.org\u200e\u2800'],
    ['white space around it', ' asha@example.org\n'],
    ['capitals', 'Asha@EXAMPLE.org'],
    ['the dot of the root', 'asha@example.org.'],
  ])('has no %s', (_, typed) => {
    expect(emailForm(typed)).toBe('asha@example.org');
  });

  it.each(['आशा@उदाहरण.भारत', 'आशा@उदाहरण。भारत', 'आशा@xn--p1b6ci4b4b3a.XN--H2BRJ9C.', 'आशा@उदाहरण.भारत.'])(
    'has the domain of %s in ASCII',
    (typed) => {
      expect(emailForm(typed)).toBe('आशा@xn--p1b6ci4b4b3a.xn--h2brj9c');
    },
  );

  it('leaves what is no address', () => {
    expect(['asha', 'asha@', 'a@ब/c.org', 'a@b:80'].map(emailForm)).toEqual([
      'asha',
      'asha@',
      'a@ब/c.org',
      'a@b:80',
    ]);
  });
});

describe('fields for addresses', () => {
  it('take one form, and refuse what has no letters left', () => {
    expect(emailField.parse('ASHA\u200b@Example.org.')).toBe('asha@example.org');
    expect(emailField.safeParse('\u3164\u200b').error?.issues[0]?.message).toBe(
      accountMessages.emailRequired,
    );
    for (const wrong of ['asha kumar@example.org', 'asha@exam\tple.org', 'asha@b:8\u2060.org'])
      expect(emailField.safeParse(wrong).error?.issues[0]?.message).toBe(accountMessages.emailInvalid);
  });

  it('log in by the same form', () => {
    expect(loginBody.parse({ email: ' आशा@उदाहरण.भारत.', password: 'x' }).email).toBe(
      'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c',
    );
  });
});
