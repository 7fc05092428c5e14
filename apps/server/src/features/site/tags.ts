/** Tag of what admins say of the site: its name, say, stands on every page. */
export const siteTag = 'site';
