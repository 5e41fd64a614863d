import { type User, useCommand, useSession } from "@jalon/client"
import { Avatar, Button } from "@jalon/ui"
import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { updatePicture } from "../../wire/index.ts"
import { FormMessage } from "../form/FormMessage.tsx"
import { formWords } from "../form/strings.fr.ts"
import styles from "./account.module.css"
import { PICTURE_MAX_WORDS, PICTURE_TYPES, pictureFault } from "./picture-file.ts"
import { account } from "./strings.fr.ts"

/** A chosen photo is shown as it will look, then sent. */
export function PictureForm({ user }: { user: User }) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const preview = usePreview(file)
  const command = useCommand(updatePicture, {
    onDone: ({ profile_picture_url }) => session.write({ user: { ...user, profile_picture_url } }),
  })

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file can be chosen again after « Annuler ».
    event.target.value = ""
    if (!chosen) return
    const found = pictureFault(chosen)
    command.reset()
    setFault(found)
    setFile(found === null ? chosen : null)
  }
  const save = async (chosen: File) => {
    setFault(null)
    if (await command.run({ file: chosen })) setFile(null)
    else setFault(formWords.unreachable)
  }

  return (
    <div className={styles.picture}>
      <Avatar name={user.full_name} src={preview ?? user.profile_picture_url} size="large" />
      <div className={styles.pictureText}>
        <span className={styles.label}>{account.picture}</span>
        <p className={styles.description}>
          {file ? account.picturePreview(file.name) : account.pictureHint(PICTURE_MAX_WORDS)}
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          aria-label={account.picture}
          onChange={choose}
          hidden
        />
        <div className={styles.actions}>
          {file && (
            <Button
              variant="primary"
              isPending={command.isPending}
              pendingText={account.sendingPicture}
              onPress={() => save(file)}
            >
              {account.savePicture}
            </Button>
          )}
          <Button onPress={() => input.current?.click()}>
            {user.profile_picture_url || file ? account.changePicture : account.choosePicture}
          </Button>
          {file && (
            <Button variant="quiet" onPress={() => setFile(null)}>
              {account.cancel}
            </Button>
          )}
        </div>
        <FormMessage message={command.refused?.message ?? fault} />
      </div>
    </div>
  )
}

/** An address for a file that has not left the device yet. */
const usePreview = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
