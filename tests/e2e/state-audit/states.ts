import { activationStates } from './activation.ts';
import { emailTabStates } from './email-tab.ts';
import { eventDialogStates } from './event-dialog.ts';
import { eventsTabStates } from './events-tab.ts';
import { homeStates } from './home.ts';
import { listingStates } from './listing.ts';
import { loginStates } from './login.ts';
import { managementStates } from './management.ts';
import { pageStates } from './pages.ts';
import type { State } from './state.ts';
import { tabStates } from './tabs.ts';

/** Every page of the product in every reachable state. */
export const states: readonly State[] = [
  ...homeStates,
  ...listingStates,
  ...activationStates,
  ...pageStates,
  ...loginStates,
  ...eventsTabStates,
  ...eventDialogStates,
  ...tabStates,
  ...emailTabStates,
  ...managementStates,
];
