import { expect, it } from 'vitest';
import { toPlanChoice } from './plan-choice.ts';

it('reads a choice for each side', () => {
  expect(toPlanChoice('{"mentors":"mentor-pro","students":"student-basic"}')).toEqual({
    mentors: 'mentor-pro',
    students: 'student-basic',
  });
});

it.each([
  null,
  '',
  'no json',
  'null',
  '[]',
  '7',
  '{"mentors":"gone","students":3}',
  '{"mentors":"student-free"}',
])('takes %j for no choice', (record) => {
  expect(toPlanChoice(record)).toEqual({ mentors: null, students: null });
});
