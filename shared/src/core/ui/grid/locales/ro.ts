export { roRO as default } from '@mui/x-data-grid/locales';
