import type { Notice } from '#platform/forms/form-answer.ts'

/** Labels for the admin pages for delivery methods. */
export const adminDeliveryText = {
  title: 'Delivery',
  lead: 'Pages and carts follow a change within a moment. Orders keep what they were promised.',
  newTitle: 'New delivery method',
  back: 'All delivery methods',
  make: 'New delivery method',
  save: 'Save',
  create: 'Create delivery method',

  list: {
    caption: 'Delivery methods, in the order customers see them',
    none: 'No delivery methods found.',
    all: 'All',
    columns: {
      name: 'Name',
      price: 'Price',
      days: 'Working days',
      not: 'Excludes',
      state: 'State',
      place: 'Place',
    },
    states: { on: 'Offered', off: 'Switched off' },
    everywhere: 'goes everywhere',
  },

  preview: {
    title: 'What would it cost now?',
    lead: 'As a customer would see it who orders at this moment, without discounts.',
    postcode: 'Postcode',
    goods: 'Goods in pounds',
    ask: 'Work it out',
    result: (postcode: string) => `A parcel to ${postcode}`,
    notThere: 'does not go there',
  },

  fields: {
    name: 'Name',
    nameHint: 'Customers choose by it, and read it on their invoice.',
    description: 'Description',
    descriptionHint: 'One line below the name.',
    price: 'Price in pounds',
    priceHint: 'VAT included: of the delivery in the proportion of the goods.',
    free_from: 'Free from, in pounds',
    free_fromHint: 'The sum of the goods, before a discount. Empty for never.',
    min_days: 'Working days at least',
    max_days: 'Working days at most',
    daysHint: 'After the day on which a parcel leaves; bank holidays do not count.',
    not_served: 'Where it does not go',
    not_servedHint:
      'Postcode areas and districts, separated by commas: BT is Northern Ireland, GY, IM and JE are the Crown dependencies, ZE is Shetland, KW15 a part of Orkney, BFPO are forces abroad.',
    position: 'Place in the list',
    positionHint: 'The smallest number comes first. Empty for the last place.',
    active: 'Offered',
  },

  first: { name: 'Standard delivery', description: 'To your door, Monday to Friday' },

  faults: {
    name: 'Enter a name of up to 40 characters, in one line.',
    description: 'Please describe it in one line of 120 characters at most.',
    price: 'Enter a price in pounds, £500 at most: for example 3.95, or 0.',
    free_from: 'Enter a sum in pounds, or leave it empty.',
    days: 'Enter a whole number from 0 to 60.',
    max_days: 'This is less than the days it takes at least.',
    not_served: (wrong: string) =>
      `${wrong} is neither an area such as BT nor a district such as KW15. Please separate them by commas.`,
    tooMany: 'Please name 200 areas and districts at most.',
    position: 'Enter a whole number from 0 to 999, or leave it empty.',
    last_active:
      'It is the only one that is offered, so nothing could be ordered any more. Please offer another one before.',
    postcode: 'Enter a whole postcode, for example BT1 5GS.',
  },
} as const

/** What was done, said once on the page after it. */
export const deliveryDoneText = {
  created: { title: 'Made', message: 'Customers can choose it from now on, if it is offered.' },
  saved: { title: 'Saved', message: 'What is ordered from now on travels like this.' },
} as const satisfies Record<string, Notice>

export type DeliveryDone = keyof typeof deliveryDoneText

export const isDeliveryDone = (name: string | null): name is DeliveryDone =>
  name !== null && Object.hasOwn(deliveryDoneText, name)
