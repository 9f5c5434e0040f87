/** The published rules of reviews: who may write them, and what is done with them. */
export const reviewPolicyText = {
  title: 'How reviews work here',
  rules: [
    {
      title: 'Who can write one',
      text: 'Only who bought the piece here and was sent it, one review for each colour of it. We check that against the order, which is what “Verified buyer” means. Whoever sent it back can review it too.',
    },
    {
      title: 'What we look at',
      text: 'Somebody of the shop reads every review, and looks at its photos, before it is published, and again when its words or photos are changed. Good and bad ones are published alike; none is paid for or rewarded.',
    },
    {
      title: 'What is not published',
      text: 'What is not about the product, insults somebody, tells personal data of somebody, advertises something else, or breaks the law. Whoever wrote it is told which of these it is, and can change it.',
    },
    {
      title: 'How they are counted',
      text: 'The average is the mean of all published reviews of the style, in all its colours, the oldest like the newest. What is said of the fit counts those who answered, and is shown from five answers on: as “runs long”, say, where at least 60 of 100 agree.',
    },
    {
      title: 'Taking it back',
      text: 'Whoever wrote a review can change or delete it in their profile at any time. Its photos go with it.',
    },
  ],
} as const
