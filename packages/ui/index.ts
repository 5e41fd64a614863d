export { BoxedLine, type BoxedLineProps, BoxedList } from "./data/BoxedList.tsx"
export { type BulkAction, BulkActions, type BulkActionsProps, type BulkRun } from "./data/BulkActions.tsx"
export { ColumnsMenu, type ColumnsMenuProps } from "./data/ColumnsMenu.tsx"
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
  useCommandShortcut,
} from "./data/CommandPalette.tsx"
export { DataTable } from "./data/DataTable.tsx"
export { FilterBar, type FilterBarProps } from "./data/FilterBar.tsx"
export { type Filter, type FilterField, type FilterOperator, filterKey } from "./data/filters.ts"
export { countOf, formatBytes, formatCount, type Noun } from "./data/french.ts"
export { Pagination, type PaginationProps } from "./data/Pagination.tsx"
export { defaultPageSize, pageSizes } from "./data/page-buttons.ts"
export { RowLink } from "./data/RowLink.tsx"
export { SavedViews, type SavedViewsProps } from "./data/SavedViews.tsx"
export { Segments, type SegmentsProps } from "./data/Segments.tsx"
export { type Step, Stepper, type StepperProps } from "./data/Stepper.tsx"
export type { SavedView } from "./data/saved-view.ts"
export { Timeline, type TimelineChange, type TimelineEvent, type TimelineProps } from "./data/Timeline.tsx"
export {
  type Column,
  type DataTableProps,
  type Density,
  defaultLayout,
  type Sort,
  type TableLayout,
} from "./data/table-types.ts"
export { belowDesktop, phone, useMedia } from "./data/use-media.ts"
export { AmountField, type AmountFieldProps } from "./forms/AmountField.tsx"
export { afterPress } from "./forms/after-press.ts"
export { Button, type ButtonProps, type ButtonVariant, buttonClass } from "./forms/Button.tsx"
export { Checkbox, type CheckboxProps } from "./forms/Checkbox.tsx"
export { ComboBox } from "./forms/ComboBox.tsx"
export { CountField, type CountFieldProps } from "./forms/CountField.tsx"
export type { ComboBoxProps } from "./forms/combo-box-props.ts"
export { type ComboOption, plainText } from "./forms/combo-options.ts"
export {
  IbanField,
  IdccField,
  NafField,
  NdaField,
  RncpField,
  UaiField,
} from "./forms/company-identifier-fields.tsx"
export { DateField, type DateFieldProps } from "./forms/DateField.tsx"
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from "./forms/ErrorSummary.tsx"
export type { FieldWords } from "./forms/FieldFrame.tsx"
export { Form, FormActions, FormGroup, FormRow, RequiredNote } from "./forms/Form.tsx"
export { IdentifierField, type IdentifierFieldProps, type Lookup } from "./forms/IdentifierField.tsx"
export { PhoneField, type PhoneFieldProps, PostcodeField, SiretField } from "./forms/identifier-fields.tsx"
export { ButtonLink, type ButtonLinkProps, Link, type LinkProps } from "./forms/Link.tsx"
export { preloadLists } from "./forms/late-search-list.ts"
export { NirField, type NirFieldProps } from "./forms/NirField.tsx"
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./forms/RadioGroup.tsx"
export { Select, type SelectOption, type SelectProps } from "./forms/Select.tsx"
export { Switch, type SwitchProps } from "./forms/Switch.tsx"
export { TextArea, type TextAreaProps } from "./forms/TextArea.tsx"
export { TextField, type TextFieldProps } from "./forms/TextField.tsx"
export { useErrorTitle } from "./forms/use-error-title.ts"
export { usePressed } from "./forms/use-pressed.ts"
export type { TypedProps, Unreadable } from "./forms/use-typed-value.ts"
export { Refresh, TriangleAlert } from "./foundations/first-icons.tsx"
export { type Later, later } from "./foundations/later.ts"
export { KitProvider, type KitProviderProps } from "./KitProvider.tsx"
export { Chart, type ChartProps } from "./media/Chart.tsx"
export { FileDrop, type FileDropProps } from "./media/FileDrop.tsx"
export type { DroppedFile } from "./media/FileLine.tsx"
export { InkSurface } from "./media/InkSurface.tsx"
export type { DrawPage } from "./media/PdfPages.tsx"
export { PdfPreview, type PdfPreviewProps } from "./media/PdfPreview.tsx"
export { QrCode, type QrCodeProps } from "./media/QrCode.tsx"
export { SignaturePad, type SignaturePadProps, type SignatureValue } from "./media/SignaturePad.tsx"
export { Avatar, type AvatarProps } from "./overlays/Avatar.tsx"
export { Banner, type BannerProps, type BannerTone } from "./overlays/Banner.tsx"
export { ConfirmDialog } from "./overlays/ConfirmDialog.tsx"
export { Dialog, type DialogProps, DialogTrigger, SidePanel } from "./overlays/Dialog.tsx"
export { EmptyState, type EmptyStateProps } from "./overlays/EmptyState.tsx"
export { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "./overlays/Menu.tsx"
export { Skeleton, SkeletonGroup } from "./overlays/Skeleton.tsx"
export { SkipLink } from "./overlays/SkipLink.tsx"
export { StatusBadge, type StatusBadgeProps, type StatusTone } from "./overlays/StatusBadge.tsx"
export { Tab, TabList, TabPanel, Tabs } from "./overlays/Tabs.tsx"
export { ToastRegion } from "./overlays/ToastRegion.tsx"
export { IconButton, type IconButtonProps, Tooltip, type TooltipProps } from "./overlays/Tooltip.tsx"
export { TopProgress } from "./overlays/TopProgress.tsx"
export {
  closeToast,
  lastToasts,
  oldToast,
  type ShownToast,
  subscribeToToasts,
  type ToastAction,
  type ToastColor,
  type ToastContent,
  toast,
} from "./overlays/toast-store.ts"
export { VisuallyHidden } from "./overlays/VisuallyHidden.tsx"
export { AlternanceCalendar, type AlternanceCalendarProps } from "./planning/AlternanceCalendar.tsx"
export type { NamedClosure } from "./planning/day-states.ts"
export { YearPainter, type YearPainterProps } from "./planning/YearPainter.tsx"
export { YearStrip, type YearStripProps } from "./planning/YearStrip.tsx"
