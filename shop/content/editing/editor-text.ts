import type { ContentFault } from './content-refusals.ts'

/** What is wrong with what was typed into a field, and what to do. */
export const contentFieldFaults = {
  tooLong: (most: number) => `Please use ${most} characters at most.`,
  signs: 'Please take out signs that cannot be seen, and keep it in one line.',
  slug: 'Please use small letters, numbers and single hyphens, 100 at most, such as caring-for-linen.',
  tags: (most: number, longest: number) =>
    `Please use ${most} tags at most, of up to ${longest} characters each.`,
  products: (most: number) => `A post can have ${most} products at most.`,
  moment: 'Please choose a day and a time; this one does not exist.',
  body: (place: number, type: string) =>
    place === 0
      ? 'This is no text that the shop can keep. Please reload the page.'
      : `Part ${place} of the text (${type || 'unknown'}) is nothing that the shop can show, or has a link that leads nowhere. Please change or remove it.`,
  long: 'The text is too long to be kept. Please make two of it.',
}

/** Why the shop refused what was wanted, and what to do; texts of fields. */
export const contentFaultText: Record<ContentFault, string> = {
  slug_taken:
    'This address belongs to another post, or leads to one that had it before. Please choose another.',
  picture_not_found: 'A picture does not exist any more. Please add it again.',
  product_not_found: 'A product does not exist any more. Please take it out.',
  not_publishable: 'Please fill this in before it is published.',
  not_in_future: 'This moment has passed. Please choose one to come.',
}

/** What the editor of posts and pages says. */
export const contentEditorText = {
  faulty: { title: 'Not saved', message: 'Some fields need another look.' },
  notThere: {
    title: 'Not saved',
    message: 'It does not exist any more. Copy your text before you leave the page.',
  },
  wasPublic: {
    title: 'Not deleted',
    message: 'Somebody could read it already. Unpublish it instead.',
  },
  productIn: (name: string) => `Product: ${name}`,
} as const
