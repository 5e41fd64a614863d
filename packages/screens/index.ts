export { FieldConflict } from "./autosave/FieldConflict.tsx"
export { RestoredNotice } from "./autosave/RestoredNotice.tsx"
export { SaveState } from "./autosave/SaveState.tsx"
export type { SaveOutcome } from "./autosave/saver.ts"
export type { Change, Conflict, FieldValues, Version } from "./autosave/saving.ts"
export { UnreadableNotice } from "./autosave/UnreadableNotice.tsx"
export { type AutosaveSettings, type SaveStatus, useAutosave } from "./autosave/use-autosave.ts"
export { drawnBy } from "./download/draw-page.ts"
export { followLink } from "./download/follow-link.ts"
export { saveFile } from "./download/save-file.ts"
export { useDownload } from "./download/use-download.ts"
export { useLinkedFile } from "./download/use-linked-file.ts"
export { type Fact, Facts } from "./Facts.tsx"
export { SendFileDialog } from "./file/SendFileDialog.tsx"
export { useOneFile } from "./file/use-one-file.ts"
export { useOpenedFile } from "./file/use-opened-file.ts"
export { PanelForm, type PanelFormProps } from "./form/PanelForm.tsx"
export { type AnyForm, type Draft, type FormSettings, useForm } from "./form/use-form.ts"
export { useLeaveQuestion } from "./form/use-leave-question.tsx"
export { useTyped } from "./form/use-typed.ts"
export { KeepPageSizeContext } from "./keep/page-size-context.ts"
export { useDensity } from "./keep/use-density.ts"
export { useOpened } from "./keep/use-opened.ts"
export { ListHeader } from "./list/ListHeader.tsx"
export { ListPage } from "./list/ListPage.tsx"
export type { ListPageProps } from "./list/list-props.ts"
export type {
  BulkOutcome,
  ListAnswer,
  ListBulkAction,
  ListColumn,
  ListEmpty,
  ListFilter,
  ListNoun,
  ListRoute,
  ListView,
  QueryOf,
  RowOf,
  SectionLink,
  Selection,
} from "./list/list-types.ts"
export { NoteLine, NoteList } from "./notes/NoteLine.tsx"
export { NoteWriter } from "./notes/NoteWriter.tsx"
export { Progress } from "./progress/Progress.tsx"
export { History } from "./record/History.tsx"
export { Loaded, RecordSkeleton } from "./record/Loaded.tsx"
export { RecordHeader, type TrailLink } from "./record/RecordHeader.tsx"
export { RecordPage, type RecordPageProps, type RecordTab } from "./record/RecordPage.tsx"
export { RecordSection, type RecordSectionProps } from "./record/RecordSection.tsx"
export { SummarySection } from "./record/SummarySection.tsx"
export { type NeighboursSettings, type RecordArrows, useNeighbours } from "./record/use-neighbours.ts"
export { SavedViewsContext, type SavedViewsRoutes } from "./views/saved-views.ts"
export { FormPage, type FormPageProps } from "./wizard/FormPage.tsx"
export type { FormSection } from "./wizard/sections.ts"
