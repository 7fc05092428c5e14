import { expect, it } from 'vitest';
import { links } from './links.ts';

it.each([
  [links.home, '/'],
  [links.about, '/about'],
  [links.artwork('a1'), '/artwork/a1'],
  [links.aiSignals('a1'), '/artwork/a1/ai-signals'],
  [links.verify('a/b'), '/verify/a%2Fb'],
  [links.homeWith(), '/'],
  [links.homeWith('hide'), '/?ai=hide'],
  [links.legal('refunds'), '/legal#refunds'],
  [links.privacy(), '/privacy'],
  [links.privacy('2025-01-01'), '/privacy/2025-01-01'],
  [links.search('two words', undefined, 'show'), '/search?q=two+words&ai=show'],
  [links.discussionsOf({ tab: 'top', tag: null, page: 1 }), '/discussions?tab=top'],
  [links.discussionsOf({ page: 2 }), '/discussions?page=2'],
  [links.discussion('d1', 'r1'), '/discussions/d1#reply-r1'],
  [links.reportStatus('R-1', 't'), '/reports/R-1?token=t'],
  [links.reportStatus('R-1', undefined, 'm'), '/reports/R-1'],
  [links.reportPage('/artwork/a1'), '/report?about=%2Fartwork%2Fa1'],
])('%s is %s', (link, path) => expect(link).toBe(path));
