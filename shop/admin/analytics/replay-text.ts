const pad = (part: number) => String(part).padStart(2, '0')

/** What the pages about recordings say. */
export const replayText = {
  title: 'Recordings',
  lead: 'Visits of people who agreed to analytics, as they saw the shop. What was typed is not recorded.',
  back: 'All recordings',
  caption: 'Recordings',
  none: 'No visit was recorded yet.',
  noneFound: 'No recording fits this.',
  columns: { started: 'Began', length: 'Length', page: 'First page', who: 'Who', size: 'Size' },
  fields: { who: 'Who', from: 'From', to: 'To' },
  whose: { customer: 'Customers who signed in', guest: 'Visitors' },
  visitor: 'A visitor',
  unknownPage: 'Not known',
  /** Minutes and seconds. */
  length: (ms: number) => `${Math.floor(ms / 60_000)}:${pad(Math.floor((ms % 60_000) / 1000))}`,
  size: (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} kB`,
  nameOf: (began: string) => `Recording of ${began}`,
  player: {
    title: 'The visit',
    loading: 'The recording is being loaded.',
    failed: 'The recording could not be loaded. Please load the page again.',
    nothing: 'There is nothing in this recording that could be shown.',
    script: 'Recordings are played with JavaScript.',
    screen: 'What the visitor saw',
    play: 'Play',
    pause: 'Pause',
    place: 'Place in the recording',
    speed: 'Speed',
    times: (speed: number) => `${speed} times`,
    at: (now: string, whole: string) => `${now} of ${whole}`,
  },
}
