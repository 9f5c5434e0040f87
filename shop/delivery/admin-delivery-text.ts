import type { Notice } from '#platform/forms/form-answer.ts'

/** Labels for the admin pages for delivery methods. */
export const adminDeliveryText = {
  title: 'Delivery',
  lead: 'Changes show on pages and in carts at once. Existing orders keep what they were promised.',
  newTitle: 'New delivery method',
  back: 'All delivery methods',
  make: 'New delivery method',
  save: 'Save',
  create: 'Create delivery method',

  list: {
    caption: 'Delivery methods, in the order customers see them',
    none: 'No delivery methods.',
    all: 'All',
    columns: {
      name: 'Name',
      price: 'Price',
      days: 'Working days',
      not: 'Excludes',
      state: 'Status',
      place: 'Position',
    },
    states: { on: 'Offered', off: 'Switched off' },
    everywhere: 'None',
  },

  preview: {
    title: 'Test a postcode',
    lead: 'What a customer ordering now would be offered, without discounts.',
    postcode: 'Postcode',
    goods: 'Items in pounds',
    ask: 'Show delivery options',
    result: (postcode: string) => `Delivery to ${postcode}`,
    notThere: 'not available',
  },

  fields: {
    name: 'Name',
    nameHint: 'Customers see it at checkout and on their invoice.',
    description: 'Description',
    descriptionHint: 'One line below the name.',
    price: 'Price in pounds',
    priceHint: 'Including VAT, which follows the rates of the items in the order.',
    free_from: 'Free from, in pounds',
    free_fromHint: 'Total of the items, before discounts. Leave empty for never.',
    min_days: 'Minimum working days',
    max_days: 'Maximum working days',
    daysHint: 'After the day the parcel is sent. Weekends and bank holidays are not counted.',
    not_served: 'Excluded postcodes',
    not_servedHint:
      'Postcode areas and districts, separated by commas. BT is Northern Ireland; GY, IM and JE are the Crown dependencies; ZE is Shetland; KW15 is part of Orkney; BFPO is British forces overseas.',
    position: 'Position in the list',
    positionHint: 'The smallest number comes first. Leave empty for last.',
    active: 'Offered',
  },

  first: { name: 'Standard delivery', description: 'To your door, Monday to Friday' },

  faults: {
    name: 'Enter a name of up to 40 characters, in one line.',
    description: 'Enter a description of up to 120 characters, in one line.',
    price: 'Enter a price in pounds of up to £500, for example 3.95, or 0.',
    free_from: 'Enter an amount in pounds, or leave it empty.',
    days: 'Enter a whole number from 0 to 60.',
    max_days: 'The maximum must not be less than the minimum.',
    not_served: (wrong: string) =>
      `${wrong} is neither a postcode area such as BT nor a district such as KW15. Separate them with commas.`,
    tooMany: 'Enter up to 200 areas and districts.',
    position: 'Enter a whole number from 0 to 999, or leave it empty.',
    last_active: 'This is the only method offered, so nobody could order. Offer another one first.',
    postcode: 'Enter a full postcode, for example BT1 5GS.',
  },
} as const

/** What was done, said once on the page after it. */
export const deliveryDoneText = {
  created: {
    title: 'Delivery method created',
    message: 'Customers can choose it if it is offered.',
  },
  saved: { title: 'Saved', message: 'It applies to new orders.' },
} as const satisfies Record<string, Notice>

export type DeliveryDone = keyof typeof deliveryDoneText

export const isDeliveryDone = (name: string | null): name is DeliveryDone =>
  name !== null && Object.hasOwn(deliveryDoneText, name)
