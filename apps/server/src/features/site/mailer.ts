import type { ReadSite, Settings } from '#platform/config/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

type SiteMailerOptions = {
  mailer: Mailer;
  readSite: ReadSite;
  settings: Pick<Settings, 'hasOwnMailFrom'>;
};

/** Sends mails in the name that the site has at the time, unless MAIL_FROM says another sender. */
export function createSiteMailer({ mailer, readSite, settings }: SiteMailerOptions): Mailer {
  if (settings.hasOwnMailFrom) return mailer;
  return {
    async send(mail) {
      const { brandName: name, publicUrl } = await readSite();
      return mailer.send({ ...mail, from: { name, address: `no-reply@${new URL(publicUrl).hostname}` } });
    },
    close: () => mailer.close(),
  };
}
