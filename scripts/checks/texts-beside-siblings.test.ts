import { expect, it } from 'vitest';
import { findTextsBeside } from './texts-beside-siblings.ts';

const find = (source: string) => findTextsBeside('apps/web/src/a.tsx', source).length;

it.each([
  '<button>{busy && <i />}Save</button>',
  '<button>{busy ? <Spinner /> : <Save />}{t("Save")}</button>',
  '<p><Heart />{likes}</p>',
  '<p>{count}<Heart /></p>',
  '<p>{t("Sent to ")}<Person /></p>',
  '<p>{isOld && t("Old")}<b>Name</b></p>',
  '<>{t("Saved")}</>',
  'const parts = list.map((part) => part.href ? <a key={1}>{part.text}</a> : part.text)',
  'function Foot() { return t("Nothing more") }',
  'function Foot({ none }) { if (none) return messages.none; return <p /> }',
  'type Props = { icon: ReactNode }; const a = ({ icon }: Props) => <p><Heart />{icon}</p>',
])('finds the text in %s', (source) => {
  expect(find(source)).toBe(1);
});

it.each([
  '<button>{busy ? t("Saving...") : t("Save")}</button>',
  '<button>{busy ? <Spinner /> : t("Save")}</button>',
  '<button>{busy && <i />}<span>Save</span></button>',
  '<p>Write to <a href="/">us</a> today.</p>',
  '<p>@{username}</p>',
  '<p>{rich("By <b>{name}</b>", values)}<Heart /></p>',
  'const names = people.map((person) => person.name)',
  'function nameOf() { return t("Somebody") }',
  'const wheel = <i />; const a = <p>{wheel}<Heart /></p>',
  'type Props = { icon: Elements }; const a = ({ icon }: Props) => <p><Heart />{icon}</p>',
])('finds none in %s', (source) => {
  expect(find(source)).toBe(0);
});
