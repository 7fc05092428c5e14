const maxTopics = 12;

/** The most frequent tags of the discussions, compared without case, each in its first spelling. */
export function topicsOf(discussions: readonly { tags: readonly string[] }[]): readonly string[] {
  const topics = new Map<string, { name: string; count: number }>();
  for (const { tags } of discussions)
    for (const name of tags) {
      const key = name.toLocaleLowerCase();
      const topic = topics.get(key);
      if (topic) topic.count += 1;
      else topics.set(key, { name, count: 1 });
    }
  return [...topics.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxTopics)
    .map(({ name }) => name);
}
