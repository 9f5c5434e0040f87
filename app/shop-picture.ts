/** What link previews show of a page that has no picture of its own: the shop's mark. */
export const shopPicture = { path: '/shop.jpg', width: 1200, height: 630 } as const
