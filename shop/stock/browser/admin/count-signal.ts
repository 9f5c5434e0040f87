/** Tells the hand of a scan without a look at the screen: a short buzz, and a tone if it is wanted. */
export function signalScan(isGood: boolean, withSound: boolean): void {
  navigator.vibrate?.(isGood ? 40 : [120, 80, 120])
  if (withSound) beep(isGood ? 880 : 220)
}

let audio: AudioContext | undefined

function beep(hertz: number) {
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  tone.frequency.value = hertz
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}
