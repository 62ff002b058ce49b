import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as auth from './auth.ts';
import * as bookings from './bookings.ts';
import * as chatEndpoints from './chat.ts';
import * as notifications from './notifications.ts';
import * as places from './places.ts';
import * as reviews from './reviews.ts';
import * as rides from './rides/endpoints.ts';
import * as system from './system.ts';
import * as trust from './trust.ts';
import * as users from './users.ts';
import * as vehicles from './vehicles.ts';

export * from './account.ts';
export * from './alerts.ts';
export * from './auth.ts';
export * from './bookings.ts';
export * from './cancelReasons.ts';
export * from './chat.ts';
export * from './email.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './foldWidth.ts';
export * from './geo.ts';
export { ApiError, isStaleDataError } from './kernel/apiError.ts';
export * from './kernel/endpoint.ts';
export { toLenientSchema } from './kernel/lenient.ts';
export { parseErrorBody } from './kernel/parseRefusal.ts';
export * from './kernel/socket.ts';
export { getUnknownFields } from './kernel/unknownFields.ts';
export * from './kernel/upload.ts';
export * from './limits.ts';
export * from './notifications.ts';
export * from './phone.ts';
export * from './places.ts';
export * from './plate.ts';
export * from './reviews.ts';
export * from './rides/departure.ts';
export * from './rides/endpoints.ts';
export * from './rides/entities.ts';
export * from './rides/rules.ts';
export * from './rides/schedule.ts';
export * from './socket.ts';
export * from './system.ts';
export * from './taipei.ts';
export * from './text.ts';
export * from './trust.ts';
export * from './users.ts';
export * from './vehicles.ts';

/** Every call of the API by domain. The server mounts what it has of them, and nothing else answers under /api. */
export const contract = {
  auth: {
    register: auth.register,
    login: auth.login,
    verify: auth.verify,
    refresh: auth.refresh,
    logout: auth.logout,
    forgotPassword: auth.forgotPassword,
    resetPassword: auth.resetPassword,
    sendConfirmation: auth.sendConfirmation,
    confirmEmail: auth.confirmEmail,
  },
  users: {
    getProfile: users.getProfile,
    updateProfile: users.updateProfile,
    getUser: users.getUser,
    uploadAvatar: account.uploadAvatar,
    changePassword: account.changePassword,
    exportData: account.exportData,
    deleteAccount: account.deleteAccount,
    listBlocked: trust.listBlocked,
    listCommonTrips: trust.listCommonTrips,
    blockUser: trust.blockUser,
    unblockUser: trust.unblockUser,
    reportUser: trust.reportUser,
  },
  vehicles: {
    listVehicles: vehicles.listVehicles,
    createVehicle: vehicles.createVehicle,
    updateVehicle: vehicles.updateVehicle,
    deleteVehicle: vehicles.deleteVehicle,
    uploadVehiclePhoto: vehicles.uploadVehiclePhoto,
    deleteVehiclePhoto: vehicles.deleteVehiclePhoto,
  },
  rides: {
    createRide: rides.createRide,
    estimateRide: rides.estimateRide,
    searchRides: rides.searchRides,
    getRide: rides.getRide,
    listUserRides: rides.listUserRides,
    listCreatedRides: rides.listCreatedRides,
    updateRide: rides.updateRide,
    cancelRide: rides.cancelRide,
    listSeatAlerts: alerts.listSeatAlerts,
    createSeatAlert: alerts.createSeatAlert,
    deleteSeatAlert: alerts.deleteSeatAlert,
    listSearchAlerts: alerts.listSearchAlerts,
    createSearchAlert: alerts.createSearchAlert,
    deleteSearchAlert: alerts.deleteSearchAlert,
  },
  bookings: {
    bookRide: bookings.bookRide,
    joinRide: bookings.joinRide,
    confirmBooking: bookings.confirmBooking,
    rejectBooking: bookings.rejectBooking,
    markNoShow: bookings.markNoShow,
    listBookings: bookings.listBookings,
    listActiveBookings: bookings.listActiveBookings,
    listBookingHistory: bookings.listBookingHistory,
    cancelBooking: bookings.cancelBooking,
  },
  chat: {
    listChats: chatEndpoints.listChats,
    getBookingChat: chatEndpoints.getBookingChat,
    sendBookingMessage: chatEndpoints.sendBookingMessage,
    getInquiryChat: chatEndpoints.getInquiryChat,
    sendInquiryMessage: chatEndpoints.sendInquiryMessage,
    markChatRead: chatEndpoints.markChatRead,
  },
  reviews: {
    createReview: reviews.createReview,
    listUserReviews: reviews.listUserReviews,
    listBookingReviews: reviews.listBookingReviews,
    listPendingReviews: reviews.listPendingReviews,
  },
  notifications: {
    listNotifications: notifications.listNotifications,
    markNotificationRead: notifications.markNotificationRead,
    markAllNotificationsRead: notifications.markAllNotificationsRead,
    clearNotifications: notifications.clearNotifications,
    subscribePush: notifications.subscribePush,
    unsubscribePush: notifications.unsubscribePush,
  },
  places: { searchPlaces: places.searchPlaces, reversePlace: places.reversePlace },
  system: { getConfig: system.getConfig },
} as const;
