import { common } from '@stowline/text/ui'
import { cameraTexts as words } from '@stowline/text/camera'
import { Alert, Button, Modal } from 'antd'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { useText } from '../language/language.tsx'

type Props = { readonly isDisabled: boolean; readonly onShot: (photo: File) => void }

/** Where there is no camera, or none that the page may use, the file picker is what remains. */
const hasCamera = (): boolean => typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

/** A photo by the device's camera, as a file like any other. */
export const CameraShot = ({ isDisabled, onShot }: Props) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasCamera()) return null
  return (
    <div className="upload__shot">
      <Button
        size="small"
        icon={<Camera size={16} strokeWidth={1.5} aria-hidden />}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {t(words.open)}
      </Button>
      {isOpen && <CameraDialog onShot={onShot} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** What the camera sees, while the dialog is open. */
const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'refused'>('waiting')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const wanted = { facingMode: 'environment', width: { ideal: 1600 }, height: { ideal: 1200 } }
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).then(
      (found) => {
        stream = found
        if (isOver) return end()
        if (video.current) video.current.srcObject = found
        setState('ready')
      },
      () => setState('refused'),
    )
    return () => {
      isOver = true
      end()
    }
  }, [])
  return { video, state }
}

/** The picture that the camera shows now. */
const pictureOf = (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], `photo-${newKey()}.jpg`, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.85,
    ),
  )
}

const CameraDialog = ({ onShot, onClose }: { onShot: Props['onShot']; onClose: () => void }) => {
  const t = useText()
  const { video, state } = useCamera()
  const shoot = async () => {
    const photo = video.current && (await pictureOf(video.current))
    if (photo) onShot(photo)
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.open)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={state !== 'ready'} onClick={() => void shoot()}>
            {t(words.shoot)}
          </Button>
        </>
      }
    >
      {state === 'refused' ? (
        <Alert type="warning" showIcon title={t(words.refused)} />
      ) : (
        <video ref={video} className="upload__camera" autoPlay playsInline muted aria-label={t(words.sees)} />
      )}
    </Modal>
  )
}
