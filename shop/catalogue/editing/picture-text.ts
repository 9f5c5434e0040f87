/** What is said of the pictures of a product. */
export const picturesText = {
  lead: 'JPEG, PNG, WebP or AVIF, up to 20 MB each, best 1200 pixels wide or more and three by four. The first is the one that lists show. Choose files, take a photo, or drop files here.',
  list: 'Pictures in their order',
  add: 'Add pictures',
  alt: (at: number) => `What picture ${at} shows`,
  earlier: (at: number) => `Move picture ${at} forward`,
  later: (at: number) => `Move picture ${at} back`,
  remove: (at: number) => `Remove picture ${at}`,
  removed: 'The picture is taken out. Saving makes it so.',
  putBack: 'Put it back',
  primary: 'Shown in lists',
  small: (width: number) => `Only ${width} pixels wide: it may look soft. 1200 or more are better.`,
  sending: (name: string) => `Sending ${name}`,
  sendingAll: (done: number, of: number) => `${done} of ${of} sent`,
  notSent: 'It could not be sent. Please check the connection and try again.',
  retry: 'Try again',
  failed: (name: string, why: string) => `${name}: ${why}`,
  placed: (from: number, to: number) => `Picture ${from} is picture ${to} now.`,
} as const

/** What is said of the part of a picture that is shown. */
export const cutText = {
  title: (at: number) => `What is shown of picture ${at}`,
  isCut: 'Only a part is shown.',
  isPointed: 'A point of it stays in view.',
  lead: 'In percent of the whole picture. Empty fields show all of it, cut in the middle where there is less room.',
  names: {
    crop_x: 'Part from the left',
    crop_y: 'Part from the top',
    crop_width: 'Width of the part',
    crop_height: 'Height of the part',
    focal_x: 'Focal point from the left',
    focal_y: 'Focal point from the top',
  },
  chooseCrop: 'Draw the part',
  choosePoint: 'Point at what stays in view',
  pointIn: (at: number) => `Point at what stays in view of picture ${at}`,
  takeOff: 'Show all of it',
  partOf: (part: { x: number; y: number; width: number; height: number }) =>
    `shown: ${part.width} × ${part.height} % from ${part.x}, ${part.y} %`,
  pointAt: (point: { x: number; y: number }) => `focal point: ${point.x}, ${point.y} %`,
} as const
