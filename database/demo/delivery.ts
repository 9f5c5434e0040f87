/** The Crown dependencies, which are no part of the UK. */
const abroad = ['GY', 'IM', 'JE']
/** Northern Ireland, the islands of Scotland, and forces abroad: no van is there the next day. */
const remote = ['BFPO', 'BT', 'HS', 'KW15', 'KW16', 'KW17', 'ZE']

/** Prices in pence, days are working days. */
export const deliveryMethods = [
  {
    name: 'Standard',
    description: 'Tracked, 2 to 4 working days.',
    pricePence: 395,
    freeFromPence: 75_00,
    minDays: 2,
    maxDays: 4,
    notServed: abroad,
  },
  {
    name: 'Express',
    description: 'Tracked, the next working day when ordered before 1 pm.',
    pricePence: 695,
    freeFromPence: null,
    minDays: 1,
    maxDays: 1,
    notServed: [...abroad, ...remote],
  },
]
