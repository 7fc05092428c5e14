export { createTopic, type Topic } from './topic.ts';
