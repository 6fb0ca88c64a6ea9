const shapes = {
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 10h7v10h-7zM4 13h7v7H4z',
  upload: 'M12 16V5m-4.5 4.5L12 5l4.5 4.5M5 16v3h14v-3',
  queue: 'M4 7h10M4 12h10M4 17h6M18 9v8m-3-3 3 3 3-3',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  council: 'M4 20h16M6 17v-6m4 6v-6m4 6v-6m4 6v-6M4 8.5 12 4l8 4.5z',
  resolution: 'M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 13l2.2 2.2L15.5 11',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4m4-4H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  screen: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  download: 'M12 5v11m-4.5-4.5L12 16l4.5-4.5M5 19h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  refresh: 'M19 6v4h-4M5 18v-4h4M6.5 9.5A6.5 6.5 0 0 1 18.6 9M5.4 15a6.5 6.5 0 0 0 12.1-.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4 2.5 20h19zM12 10v4.5m0 2.5v.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5m0-8.5V8',
  audio: 'M4 10v4m4-7v10m4-13v16m4-13v10m4-7v4',
  up: 'M12 19V5m-5 5 5-5 5 5',
  down: 'M12 5v14m-5-5 5 5 5-5',
  left: 'M14.5 6 8.5 12l6 6',
  right: 'M9.5 6l6 6-6 6',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5 20 20',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v2.5m0 13V21M3 12h2.5m13 0H21M5.6 5.6l1.8 1.8m9.2 9.2 1.8 1.8M5.6 18.4l1.8-1.8m9.2-9.2 1.8-1.8',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5M16 5.5a3.5 3.5 0 0 1 0 6.3M18 14.8c2 .8 3.2 2.4 3.5 5.2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4.3 3.4-6 7.5-6s6.9 1.7 7.5 6',
  microphone:
    'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M11 6l-6 6 6 6M18 6l-6 6 6 6',
  forward: 'M6 6l6 6-6 6M13 6l6 6-6 6',
  loop: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-1',
  stop: 'M6.5 6.5h11v11h-11z',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7m7-3.5V7',
  plus: 'M12 5v14M5 12h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  language:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  flag: 'M6 21V4h12l-3 4.5 3 4.5H6',
  phone: 'M7 3h10v18H7zM11 18h2',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a4.5 4.5 0 0 1 0 9h-3',
  redo: 'M15 6l4.5 4.5L15 15M19 10.5h-9a4.5 4.5 0 0 0 0 9h3',
  replace: 'M4 8h12m-3.5-3.5L16 8l-3.5 3.5M20 16H8m3.5-3.5L8 16l3.5 3.5',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.5-5.6M4.5 4v4.5H9M12 8v4.5l3 1.8',
  vocabulary: 'M5 4h12v16H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h10M9 8h4M9 11h4',
  keyboard: 'M3 7h18v11H3zM6.5 10.5h.5m3 0h.5m3 0h.5m3 0h.5M8 14.5h8',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6 7.7A16 16 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.2 4.2',
} as const;

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];

/** An icon beside text that says the same: hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
