import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Workers of a project are reused only while the next file belongs to the same project. */
const projectOrder = ['browser', 'api-postgres', 'api-embedded', 'unit-isolated', 'unit'];

/** Files that take longest, by the end of their path: they start first, so that none runs alone at the end. */
const longest = [
  'every-page.e2e.ts',
  'faulty-files.e2e.ts',
  'profile.e2e.ts',
  'blog-drafts.e2e.ts',
  'comments-actions.e2e.ts',
  'hostile-picture.api.test.ts',
  'crash.api.test.ts',
  'crowd.api.test.ts',
  'discussions/explain.api.test.ts',
  'search/explain.api.test.ts',
  'roles.api.test.ts',
  'main.api.test.ts',
  'artworks/artwork-edit.api.test.ts',
  'store-outage.test.ts',
  'database-outage.test.ts',
  'pool/bounded-pool.test.ts',
  'http/edge/limits.test.ts',
  'database/changes/listen-connection.test.ts',
  'jobs/jobs-lifecycle.test.ts',
  'seed/src/command.test.ts',
  'seed/src/beside-server.test.ts',
  'art/render.test.ts',
  'media/pictures/decoding.test.ts',
  'decoder/decoders.test.ts',
  'embedded/durability.test.ts',
];

/** Runs one project after the other; within each the longest files first, both groups in random order by the seed. */
export class TestSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyOf = ({ project, moduleId }: TestSpecification) => {
      const isLong = longest.some((end) => moduleId.endsWith(`/${end}`));
      const random = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
      return `${projectOrder.indexOf(project.name)} ${isLong ? 0 : 1} ${random}`;
    };
    return specifications
      .map((specification) => ({ specification, key: keyOf(specification) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ specification }) => specification);
  }
}
