import { expect, it } from 'vitest';
import { parsePlanChoice } from './plan-choice.ts';

it('parses a choice for each audience', () => {
  expect(parsePlanChoice('{"mentors":"mentor-pro","students":"student-basic"}')).toEqual({
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
])('returns no choice for %j', (json) => {
  expect(parsePlanChoice(json)).toEqual({ mentors: null, students: null });
});
