/** The notification region: its hotkey, its accessible name and its position. */
export const toastRegion = {
  hotkey: 'F8',
  label: 'Notifications (F8)',
  className: 'fixed top-22 right-edge z-toast w-[min(420px,calc(100vw-2*var(--edge)))] print:hidden',
};
