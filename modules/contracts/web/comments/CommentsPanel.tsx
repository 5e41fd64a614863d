import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { NoteLine, NoteList, NoteWriter } from "@jalon/screens"
import { Button, IconButton, SidePanel } from "@jalon/ui"
import { Check, RotateCcw, Trash2 } from "lucide-react"
import { fieldOf } from "../../rules/index.ts"
import { deleteComment, listComments, resolveComments, writeComment } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "./comments.module.css"
import { commentWords as words } from "./strings.fr.ts"
import type { Comment, Comments } from "./use-comments.ts"

const refreshes = [listComments]

function CommentLine({ comment, contract }: { comment: Comment; contract: Contract }) {
  const remove = useCommand(deleteComment, { refreshes })
  const params = { contractId: contract.id, commentId: comment.id }
  return (
    <li>
      <NoteLine
        note={comment}
        actions={
          comment.can_delete && (
            <IconButton
              size="small"
              icon={<Trash2 />}
              label={words.removeOf(comment.author.name)}
              isPending={remove.isPending}
              onPress={() => void remove.run({ params })}
            />
          )
        }
      />
    </li>
  )
}

/** Settled or not, said once for the whole thread. */
function Settled({ contract, thread }: { contract: Contract; thread: readonly Comment[] }) {
  const settle = useCommand(resolveComments, { refreshes, quiet: true })
  const last = thread.at(-1)
  if (!last) return <p className={styles.quiet}>{words.none}</p>
  const { resolved, field } = last
  const become = (is_resolved: boolean) =>
    void settle.run({ params: { contractId: contract.id }, body: { field, is_resolved } })
  return (
    <div className={styles.settled} role="status">
      {resolved && (
        <span className={styles.quiet}>{words.resolved(resolved.by, formatFrenchDay(resolved.at))}</span>
      )}
      <Button
        size="small"
        icon={resolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        isPending={settle.isPending}
        onPress={() => become(!resolved)}
      >
        {resolved ? words.reopen : words.resolve}
      </Button>
    </div>
  )
}

function Thread({ contract, comments, field }: { contract: Contract; comments: Comments; field: string }) {
  const write = useCommand(writeComment, { refreshes, quiet: true })
  const thread = comments.of(field)
  return (
    <div className={styles.thread}>
      {thread.length > 0 && (
        <NoteList>
          {thread.map((comment) => (
            <CommentLine key={comment.id} comment={comment} contract={contract} />
          ))}
        </NoteList>
      )}
      <Settled contract={contract} thread={thread} />
      <NoteWriter
        colleagues={comments.colleagues}
        label={thread.length === 0 ? words.write : words.answer}
        hint={words.hint}
        verb={words.add}
        isPending={write.isPending}
        error={write.refused?.message}
        onSave={async (body, mentions) =>
          (await write.run({ params: { contractId: contract.id }, body: { field, body, mentions } })) !== null
        }
      />
    </div>
  )
}

/** What colleagues say of one field, beside the form. */
export function CommentsPanel({ contract, comments }: { contract: Contract; comments: Comments }) {
  const field = comments.shown === undefined ? undefined : fieldOf(contract.contract_type, comments.shown)
  return (
    <SidePanel
      title={words.title(field?.label ?? "")}
      isOpen={field !== undefined}
      onOpenChange={(isOpen) => isOpen || comments.show(undefined)}
      actions={<Button onPress={() => comments.show(undefined)}>{words.close}</Button>}
    >
      {field && <Thread key={field.key} contract={contract} comments={comments} field={field.key} />}
    </SidePanel>
  )
}
