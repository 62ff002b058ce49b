import * as auth from './auth/endpoints.ts';
import * as bookings from './bookings/endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as places from './places/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as rides from './rides/endpoints.ts';
import * as searchAlerts from './search-alerts/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as trust from './trust/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as vehicles from './vehicles/endpoints.ts';

/** Every endpoint of the API by domain. The server mounts only these; no other path under /api exists. */
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
    uploadAvatar: users.uploadAvatar,
    changePassword: users.changePassword,
    exportData: users.exportData,
    deleteAccount: users.deleteAccount,
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
    listSeatAlerts: rides.listSeatAlerts,
    createSeatAlert: rides.createSeatAlert,
    deleteSeatAlert: rides.deleteSeatAlert,
    listSearchAlerts: searchAlerts.listSearchAlerts,
    createSearchAlert: searchAlerts.createSearchAlert,
    deleteSearchAlert: searchAlerts.deleteSearchAlert,
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
    listChats: chat.listChats,
    getBookingChat: chat.getBookingChat,
    sendBookingMessage: chat.sendBookingMessage,
    getInquiryChat: chat.getInquiryChat,
    sendInquiryMessage: chat.sendInquiryMessage,
    markChatRead: chat.markChatRead,
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
