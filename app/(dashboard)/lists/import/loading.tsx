export { UploadSkeleton as default } from "@/app/ui/upload/upload-skeleton";
