import { expect, test } from 'vitest'

import { embedAddress, readVideoAddress, watchAddress } from './video-address.ts'

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  [' https://m.youtube.com/shorts/dQw4w9WgXcQ ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
] as const)('%s is a video', ([address, provider, videoId]) => {
  expect(readVideoAddress(address)).toEqual({ provider, videoId })
  expect(readVideoAddress(watchAddress({ provider, videoId }))).toEqual({ provider, videoId })
  expect(readVideoAddress(embedAddress({ provider, videoId }))).toEqual({ provider, videoId })
})

test.for([
  '',
  'dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=../../x',
  'https://youtube.com/@somebody',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
])('%s is none', (address) => {
  expect(readVideoAddress(address)).toBeUndefined()
})
