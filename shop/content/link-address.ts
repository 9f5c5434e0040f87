// No space of any kind: browsers drop some of them and would read "/\t/host" as "//host".
const KNOWN = /^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))\S*$/

/** Whether a link of a text may lead there: https:, mailto:, tel: or a path of this site. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= 2000 && KNOWN.test(address) && URL.canParse(address, 'https://any.host')
