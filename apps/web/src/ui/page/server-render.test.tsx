import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../pictures/avatar.tsx';
import { Button } from '../buttons/button.tsx';
import { ChipInput } from '../fields/choices/chip-input.tsx';
import { Combobox } from '../fields/choices/combobox.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { EmptyState, FailedState } from './empty-state.tsx';
import { CountBadge, IconButton } from '../buttons/icon-button.tsx';
import { ImageFrame } from '../pictures/image-frame.tsx';
import { Menu, MenuAction, MenuLink } from '../overlays/menu.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SortableImageList } from '../fields/files/sortable-image-list.tsx';
import { Tabs } from '../buttons/tabs.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ToastRegion } from '../overlays/toast-region.tsx';

const html = (node: ReactNode) => renderToString(node);
const nothing = () => undefined;

/** The value of an attribute of the first element that has it. */
function attribute(markup: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(markup)?.[1];
}

describe('components rendered on the server', () => {
  it('associate a field with its label, error and hint', () => {
    const markup = html(<TextField id="name" label="Name" hint="As on your work" error="Name is required" />);
    expect(markup).toContain('for="name"');
    expect(attribute(markup, 'aria-describedby')).toBe('name-error name-hint');
    expect(attribute(markup, 'aria-invalid')).toBe('true');
    expect(markup).toMatch(/<p class="field-error" id="name-error" role="alert">/);
  });

  it('render no error attributes for a field without an error', () => {
    const markup = html(<TextField label="Name" />);
    expect(markup).not.toMatch(/aria-describedby|aria-invalid|role="alert"/);
  });

  it('mark a busy button with aria-busy without disabling it', () => {
    const markup = html(
      <Button busy busyLabel="Logging in...">
        Log in
      </Button>,
    );
    expect(markup).toContain('Logging in...');
    expect(markup).not.toContain('>Log in<');
    expect(attribute(markup, 'aria-busy')).toBe('true');
    expect(markup).not.toMatch(/\sdisabled/);
  });

  it('render no busy attributes for an idle button', () => {
    expect(html(<Button>Log in</Button>)).not.toMatch(/aria-busy|aria-disabled/);
  });

  it('name an icon button by its label, without the text of its badge', () => {
    const markup = html(
      <IconButton label="Notifications, 120 unread" icon={null}>
        <CountBadge count={120} />
      </IconButton>,
    );
    expect(attribute(markup, 'aria-label')).toBe('Notifications, 120 unread');
    expect(attribute(markup, 'data-count')).toBe('99+');
    expect(html(<CountBadge count={0} />)).toBe('');
  });

  it('hide a password behind a button that shows it', () => {
    const markup = html(<PasswordField label="Password" />);
    expect(markup).toContain('type="password"');
    expect(attribute(markup, 'aria-label')).toBe('Show password');
  });

  it('count the default value of a text area', () => {
    expect(html(<TextArea label="Comment" limit={10} defaultValue="क्षि" />)).toMatch(
      /1(<!-- -->)?\/(<!-- -->)?10/,
    );
  });

  it('connect a menu button with its popover, so that it opens without JavaScript', () => {
    const markup = html(
      <Menu kind="actions" label="Share" trigger="Share">
        <MenuAction onSelect={nothing}>Copy link</MenuAction>
      </Menu>,
    );
    const target = attribute(markup, 'popoverTarget') ?? attribute(markup, 'popovertarget');
    expect(target).toBeTruthy();
    expect(markup).toContain(`id="${target}"`);
    expect(markup).toContain('role="menuitem"');
    expect(attribute(markup, 'aria-haspopup')).toBe('menu');
    expect(attribute(markup, 'aria-expanded')).toBe('false');
  });

  it('render a menu of links as plain links', () => {
    const markup = html(
      <Menu kind="links" trigger="Explore">
        <MenuLink to="/blogs">Blogs</MenuLink>
      </Menu>,
    );
    expect(markup).toContain('href="/blogs"');
    expect(markup).not.toMatch(/role="menu/);
    expect(markup).not.toContain('tabindex="-1"');
  });

  it('make the selected tab the only tab stop and the name of the panel', () => {
    const markup = html(
      <Tabs
        label="Feed"
        tabs={[
          { id: 'popular', label: 'Popular' },
          { id: 'following', label: 'Following' },
        ]}
        selected="following"
        onSelect={nothing}
      >
        art
      </Tabs>,
    );
    expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-labelledby="[^"]*-following"/);
    expect(markup.match(/role="tab" [^>]*tabindex="-1"/gi)).toHaveLength(1);
  });

  it('connect a combobox with its closed listbox', () => {
    const markup = html(<Combobox label="Art Style" options={['Pixel Art']} value="" onChange={nothing} />);
    expect(attribute(markup, 'role')).toBe('combobox');
    expect(markup).toContain(`id="${attribute(markup, 'aria-controls')}"`);
    expect(markup).not.toContain('role="option"');
  });

  it('render a chip input without suggestions as a plain input with a remove button for each chip', () => {
    const markup = html(<ChipInput label="Tags" values={['kolam']} onChange={nothing} />);
    expect(markup).toContain('aria-label="Remove kolam"');
    expect(markup).not.toContain('combobox');
  });

  it('render an image with its size and placeholder, loaded lazily', () => {
    const picture = { url: '/media/a', width: 1200, height: 800, placeholder: 'data:image/png;base64,AA' };
    const markup = html(<ImageFrame picture={picture} alt="A tree" sizes="50vw" />);
    expect(markup).toMatch(/width="1200" height="800"/);
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('data:image/png;base64,AA');
    expect(markup).toContain('draggable="false"');
  });

  it('load a priority image eagerly', () => {
    const markup = html(<ImageFrame picture={{ url: '/m' }} alt="" sizes="50vw" priority />);
    expect(markup).toMatch(/fetchpriority="high"/i);
    expect(markup).not.toContain('loading="lazy"');
  });

  it('enlarge small art with hard edges', () => {
    expect(html(<ImageFrame picture={{ url: '/m', width: 32, height: 32 }} alt="" sizes="50vw" />)).toContain(
      'frame-crisp',
    );
  });

  it('render a generic icon for a person without a picture', () => {
    expect(html(<Avatar src={null} seed="meera" alt="Meera" />)).toMatch(/role="img" aria-label="Meera"/);
    expect(html(<Avatar src="/media/p" seed="meera" />)).toContain('src="/media/p?w=160"');
  });

  it('state the value of a progress bar only if it is known', () => {
    expect(attribute(html(<ProgressBar label="Uploading" value={0.424} />), 'aria-valuenow')).toBe('42');
    expect(html(<ProgressBar label="Uploading" value={null} />)).not.toContain('aria-valuenow');
  });

  it('name the images of a sortable list in its buttons', () => {
    const markup = html(
      <SortableImageList
        label="Images"
        images={[{ id: '1', src: 'blob:1', name: 'a.png' }]}
        onReorder={nothing}
        onRemove={nothing}
      />,
    );
    for (const label of ['Move a.png earlier', 'Move a.png later', 'Remove a.png'])
      expect(markup).toContain(`aria-label="${label}"`);
  });

  it('render a failed state as an alert, and an empty state without a role', () => {
    expect(html(<FailedState title="Failed to load" />)).toMatch(/^<div role="alert">.*Failed to load/);
    expect(html(<EmptyState title="Nothing here" />)).not.toContain('role=');
  });

  it('render nothing for a closed dialog and an empty toast region', () => {
    expect(html(<ToastRegion />)).toBe('');
    const closed = (
      <ConfirmDialog open={false} title="Delete" confirmLabel="Delete" onConfirm={nothing} onClose={nothing}>
        Sure?
      </ConfirmDialog>
    );
    expect(html(closed)).toBe('');
  });
});
