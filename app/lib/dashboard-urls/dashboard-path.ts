export const DASHBOARD = '/dashboard'
