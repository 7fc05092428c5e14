import { maintenanceAddresses } from '@kalaangan/contract/maintenance/maintenance';
import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import { pageLanguage } from '@kalaangan/messages/page-language';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api/browser-transport.ts';
import { onMaintenance } from '~/lib/pages/maintenance.ts';

/** Time after which a page asks whether the maintenance is over. */
const askAgainMs = 60_000;

/**
 * A line above every page while the site is under maintenance. A page that was opened before gets it when something is refused.
 * @param first what the server has rendered
 */
export function MaintenanceLine({ first }: { first: MaintenanceNotice | null }) {
  const [notice, setNotice] = useState(first);
  const isShown = notice !== null;
  useEffect(() => {
    // Without an answer nothing is known that is newer.
    const ask = () =>
      void api(maintenanceAddresses.find, { query: { language: pageLanguage } }).then(
        (answer) => setNotice(answer.notice),
        () => null,
      );
    const stopListening = onMaintenance(ask);
    const timer = isShown ? setInterval(ask, askAgainMs) : undefined;
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [isShown]);
  return (
    notice && (
      <div className="maintenance-line" role="status">
        <p>{notice.message}</p>
        {notice.note !== null && <p dir="auto">{notice.note}</p>}
      </div>
    )
  );
}
