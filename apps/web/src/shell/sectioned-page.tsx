import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { ComponentType, ReactNode } from 'react';
import { Part } from '~/ui/page/part.tsx';
import { useCurrentSection } from './use-current-section.ts';

export type PageSection = {
  /** Id of the section's element: addresses may name it. */
  id: string;
  title: string;
  Body: ComponentType<{ user: OwnUser }>;
  /** Component for a section that only some members have: shows its children to them. */
  Only?: ComponentType<{ user: OwnUser; children: ReactNode }>;
  /** The body consists of cards that have headings themselves. */
  hasOwnCards?: true;
};

export type SectionGroup = { title: string; sections: readonly PageSection[] };

type SectionedPageProps = {
  heading: string;
  lead: string;
  groups: readonly SectionGroup[];
  user: OwnUser;
};

/** A long page of settings: groups of cards, and on wide screens a list of them that stays in view. */
export function SectionedPage({ heading, lead, groups, user }: SectionedPageProps) {
  const current = useCurrentSection(groups.flatMap(({ sections }) => sections.map(({ id }) => id)));
  return (
    <div className="wrap sectioned">
      <header className="sectioned-head">
        <h1 className="text-2xl font-bold">{heading}</h1>
        <p className="mt-1 text-muted break-words">
          <bdi>{lead}</bdi>
        </p>
      </header>
      <nav className="sectioned-nav" aria-label={t('Sections of “{heading}”', { heading })}>
        {groups.map(({ title, sections }) => (
          <div key={title} className="sectioned-nav-group">
            <p aria-hidden="true">{title}</p>
            <ul aria-label={title}>
              {sections.map((section) => (
                <SectionLink
                  key={section.id}
                  section={section}
                  user={user}
                  isCurrent={section.id === current}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="sectioned-body">
        {groups.map(({ title, sections }) => (
          <div key={title} className="sectioned-group">
            <h2>{title}</h2>
            {sections.map((section) => (
              <SectionCard key={section.id} section={section} user={user} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type SectionProps = { section: PageSection; user: OwnUser };

function ToThoseWhoHaveIt({ section: { Only }, user, children }: SectionProps & { children: ReactNode }) {
  return Only ? <Only user={user}>{children}</Only> : children;
}

function SectionLink({ section, user, isCurrent }: SectionProps & { isCurrent: boolean }) {
  return (
    <ToThoseWhoHaveIt section={section} user={user}>
      <li>
        <a href={`#${section.id}`} aria-current={isCurrent || undefined}>
          {section.title}
        </a>
      </li>
    </ToThoseWhoHaveIt>
  );
}

function SectionCard({ section, user }: SectionProps) {
  const { id, title, Body, hasOwnCards } = section;
  return (
    <ToThoseWhoHaveIt section={section} user={user}>
      {hasOwnCards ? (
        <div id={id} className="grid gap-4">
          <Part>
            <Body user={user} />
          </Part>
        </div>
      ) : (
        <section id={id} className="card card-padded section-card" aria-labelledby={`${id}-heading`}>
          <h3 id={`${id}-heading`}>{title}</h3>
          <Part>
            <Body user={user} />
          </Part>
        </section>
      )}
    </ToThoseWhoHaveIt>
  );
}
