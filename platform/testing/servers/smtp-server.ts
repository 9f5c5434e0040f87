import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** How a mail server behaves: what it answers, or that it does not. */
export type SmtpBehaviour =
  | 'accepts'
  | 'refuses_credentials'
  | 'refuses_sender'
  | 'refuses_recipient'
  | 'asks_to_wait'
  | 'hangs'
  | 'hangs_up'

export type SmtpServer = {
  /** With credentials, so that nodemailer signs in. */
  url: string
  behaviour: SmtpBehaviour
  /** The messages that were taken, headers included. */
  messages: string[]
  /** How often somebody connected. */
  connections: number
  /** Makes the server wait with its answer to a message until `release` is called. */
  hold: () => { reached: Promise<void>; release: () => void }
  stop: () => Promise<void>
}

/** An SMTP server on a port of this machine: enough of RFC 5321 for nodemailer. */
export async function startSmtpServer(behaviour: SmtpBehaviour = 'accepts'): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  let answerData: () => Promise<void> = () => Promise.resolve()

  const listener = createServer((socket) => {
    smtp.connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (smtp.behaviour === 'hangs_up') socket.destroy()
    else if (smtp.behaviour !== 'hangs') converse(socket)
  })

  function converse(socket: Socket) {
    let received = ''
    let isMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = async (message: string) => {
      await answerData()
      smtp.messages.push(message)
      say('250 taken')
    }
    say('220 mail.test ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      for (;;) {
        const end = isMessage ? '\r\n.\r\n' : '\r\n'
        const at = received.indexOf(end)
        if (at === -1) return
        const part = received.slice(0, at)
        received = received.slice(at + end.length)
        if (isMessage) {
          isMessage = false
          void take(part)
        } else {
          const reply = replyTo(part, smtp.behaviour)
          isMessage = reply.startsWith('354')
          say(reply)
        }
      }
    })
  }

  const smtp: SmtpServer = {
    url: '',
    behaviour,
    messages: [],
    connections: 0,
    hold() {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      answerData = () => {
        reached.resolve()
        return released.promise
      }
      return { reached: reached.promise, release: released.resolve }
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  smtp.url = `smtp://shop:secret@127.0.0.1:${(listener.address() as AddressInfo).port}`
  return smtp
}

function replyTo(command: string, behaviour: SmtpBehaviour): string {
  const [verb = ''] = command.toUpperCase().split(/[ :]/)
  switch (verb) {
    case 'EHLO':
      return '250-mail.test\r\n250 AUTH PLAIN'
    case 'AUTH':
      return behaviour === 'refuses_credentials' ? '535 no such user' : '235 welcome'
    case 'MAIL':
      if (behaviour === 'refuses_sender') return '550 not your address'
      return behaviour === 'asks_to_wait' ? '451 later, please' : '250 ok'
    case 'RCPT':
      return behaviour === 'refuses_recipient' ? `550 no mailbox ${command.slice(8)}` : '250 ok'
    case 'DATA':
      return '354 go ahead'
    case 'QUIT':
      return '221 goodbye'
    default:
      return '502 what?'
  }
}
