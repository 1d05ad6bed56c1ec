import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgramContext, type Program } from '#client/api/use-program.ts';
import { anEvent, testDay } from '#client/testing/factories.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { EventCard } from './event-card.tsx';

const program = { timeZone: 'America/Los_Angeles', today: testDay, fixedDay: testDay } as Program;
const show = (event: Partial<ProgramEvent>, clamped = false) =>
  render(
    <ProgramContext value={program}>
      <EventCard event={anEvent(event)} today={testDay} clamped={clamped} />
    </ProgramContext>,
  );

it.each([
  [{ noticeKind: 'canceled' }, 'Canceled'],
  [{ noticeKind: 'postponed', notice: 'To spring' }, 'Postponed'],
  [{ noticeKind: 'full' }, 'Full'],
  [{ notice: 'Bring a hat' }, 'Notice'],
] as const)('has a badge for %j, which is part of its name, in the direction of its title', (event, badge) => {
  show({ ...event, title: 'Sky Mural' });
  expect(screen.getByText(badge)).toBeVisible();
  for (const role of ['link', 'heading']) expect(screen.getByRole(role)).toHaveAccessibleName(`${badge}: Sky Mural`);
  // Isolated, so that it does not decide the direction of a title.
  expect(screen.getByText(`${badge}:`).tagName).toBe('BDI');
});

it('shows the old date of a moved activation struck through', () => {
  const movedFrom = { date: '2026-12-05', endDate: null, time: '7:00 PM' };
  show({ date: '2026-12-12', endDate: null, noticeKind: 'moved', movedFrom });
  expect(screen.getByText('December 12, 2026')).toBeVisible();
  expect(screen.getByText('December 5, 2026').closest('s')).toBeVisible();
});

it('shows forty words of the description, in two lines on the listing', () => {
  const words = Array.from({ length: 41 }, (_, index) => `word${index + 1}`);
  const forty = `${words.slice(0, 40).join(' ')}...`;
  show({ description: words.join(' ') }, true);
  expect(screen.getByText(forty)).toHaveClass('line-clamp-2');
});

it('shows a description that repeats the title', () => {
  show({ title: 'Sky Mural', description: 'Sky mural.' });
  expect(screen.getByText('Sky mural.')).toBeVisible();
});

it('keeps the focal point of an uploaded picture, but not of a poster', () => {
  const imageFocus = { x: 10, y: 80 };
  const { container, unmount } = show({ featuredImage: '/uploads/sky.webp', imageFocus });
  expect(container.querySelector('img')).toHaveClass('focus-x-10 focus-y-80');
  unmount();
  const poster = show({ imageFocus }).container.querySelector('img');
  expect(poster?.className).not.toContain('focus-');
});

it('has no hours that only some of its dates have', () => {
  const [time, evening] = ['10:00 AM - 11:00 AM', '7:00 PM - 9:00 PM'];
  show({ time, sessions: [time, evening].map((own, index) => ({ date: `2026-12-0${index + 1}`, time: own })) });
  expect(screen.getByText('Times vary by date')).toBeVisible();
});
